import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { Column, Row } from '../../kit/layout/layout.tsx'
import { useTabTitle } from '../../kit/page-tab.ts'
import { QueryState } from '../../kit/states/query-state.tsx'
import { archiveMessages } from './archive.messages.ts'
import { type PersonFile, useFile } from './archive.queries.ts'
import { Attendance } from './file/attendance.tsx'
import { Curves } from './file/curves.tsx'
import { Figures } from './file/figures.tsx'
import { leadOf, statusesOf } from './file/person-words.tsx'
import { Portrait, Tags } from './file/side.tsx'
import styles from './file/file.module.css'
import { Files, type FilesLook } from './files.page.tsx'
import { filePath, PORTRAIT, portraitPath, reportPath } from './paths.ts'

const texts = archiveMessages.portrait

const CHOICE: FilesLook = { ...archiveMessages.portraits, id: 'archive.portraits', to: portraitPath }

/** 个人画像: how somebody's levels, scales and visits changed. Nobody named: one is chosen first. */
export function Page() {
  const [params] = useSearchParams()
  const userId = params.get('userId')
  return userId ? <Of userId={userId} /> : <Files look={CHOICE} />
}

function Of({ userId }: { userId: string }) {
  const query = useFile({ userId })
  useTabTitle(query.data ? texts.tab(query.data.visitorName) : undefined)
  return query.data ? <Drawn file={query.data} /> : <QueryState query={query} page={archiveMessages.portraits.title} />
}

function Drawn({ file }: { file: PersonFile }) {
  const navigate = useNavigate()
  return (
    <DetailPage
      crumbs={[archiveMessages.crumb, archiveMessages.portraits.title]}
      title={file.visitorName}
      sign={[...file.visitorName][0] ?? ''}
      lead={leadOf(file)}
      statuses={statusesOf(file)}
      actions={[
        { key: 'back', label: texts.back, run: () => void navigate(PORTRAIT) },
        { key: 'report', label: archiveMessages.report.act, run: () => void navigate(reportPath(file.visitorId)) },
        { key: 'file', label: archiveMessages.files.open, run: () => void navigate(filePath(file.visitorId)) },
      ]}
    >
      <Figures file={file} />
      <Row gap={12} align="start" className={styles.columns}>
        <Column gap={12} grow>
          <Curves file={file} />
          <Attendance entries={file.entries} />
        </Column>
        <Column gap={12} className={styles.people}>
          <Tags file={file} />
          <Portrait facts={file.portrait} />
        </Column>
      </Row>
    </DetailPage>
  )
}
