import { archiveMessages } from './archive.messages.ts'
import { Files, type FilesLook } from './files.page.tsx'
import { lifePath } from './paths.ts'

const STUDENTS: FilesLook = {
  ...archiveMessages.students,
  id: 'archive.students',
  open: archiveMessages.files.open,
  to: lifePath,
  asked: { students: true },
}

/** 学生档案: the same files, of students alone, each laid out over their years here. */
export function Page() {
  return <Files look={STUDENTS} />
}
