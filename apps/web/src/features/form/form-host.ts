import type { FormHost } from '../../kit/smart-form/form-host.ts'
import { openFile, uploadFile } from '../../session/file.ts'
import { isVisitor, type UserInfo } from '../../session/index.ts'
import {
  fileNameOf,
  gradeOf,
  loadPeople,
  recordsAbout,
  saveScale,
  studentSignature,
  teacherSignature,
} from './host.queries.ts'

const THROTTLE_MS = 1000
const MOST_PEOPLE = 10
const DRAWN = '签名.png'

type About = {
  /** whom the answers are about */
  readonly userId: string
  readonly signer: {
    readonly id: string
    readonly name: string
    readonly userName: string
    readonly isVisitor: boolean
  }
  readonly levels: FormHost['levels']
  readonly typeCode: string
  readonly answerId?: string | undefined
  readonly keepSignature?: FormHost['keepSignature']
  /** what is being written in; without it rights on the form decide */
  readonly matter?: { readonly formId: string; readonly bizType: string; readonly bizId: string } | null | undefined
}

/** One a second: whoever asks again sooner gets the answer to the first question. */
const throttled = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; answer: Promise<T> } | null = null
  return () => {
    const now = Date.now()
    if (!last || now - last.at >= THROTTLE_MS) last = { at: now, answer: ask() }
    return last.answer
  }
}

const images = new Map<string, Promise<Blob>>()
const MOST_IMAGES = 40

/** A stored file never changes; the same signature stands in the form, in its history and on paper. */
const imageOf = (fileId: string): Promise<Blob> => {
  const known = images.get(fileId)
  if (known) return known
  const image = openFile(fileId).then(({ blob }) => blob)
  images.set(fileId, image)
  image.catch(() => images.delete(fileId))
  for (const id of images.keys()) if (images.size > MOST_IMAGES) images.delete(id)
  return image
}

export const signerOf = (me: UserInfo): About['signer'] => ({
  id: me.id,
  name: me.name,
  userName: me.username,
  isVisitor: isVisitor(me),
})

/** What a form asks of the world, asked of the server. */
export const createFormHost = ({
  userId,
  signer,
  levels,
  typeCode,
  answerId,
  matter,
  keepSignature,
}: About): FormHost => {
  const quote = (ask: () => ReturnType<typeof teacherSignature>) =>
    throttled(async () => {
      const kept = await ask()
      return kept ? { fileId: kept.fileId, image: await imageOf(kept.fileId) } : null
    })
  const student = quote(() => studentSignature(userId))
  // A visitor quotes their own wherever they may sign; a teacher's is not theirs to take.
  const own = signer.isVisitor ? quote(() => studentSignature(signer.id)) : quote(teacherSignature)
  return {
    signer,
    levels,
    upload: (file, purpose, name) =>
      uploadFile(file, purpose, name ?? (file instanceof File && file.name ? file.name : DRAWN)),
    fileImage: imageOf,
    fileName: fileNameOf,
    previewFile: (fileId) => void window.open(`/pdfPreview?url=${encodeURIComponent(fileId)}`, '_blank', 'noopener'),
    quoteSignature: (prop) => (prop === 'sign_student' ? student() : own()),
    ...(keepSignature ? { keepSignature } : {}),
    grade: async (option, pastHistory, risks) => {
      const { gradeResult, reasons } = await gradeOf({ option, pastHistory, userId, matter, answerId, risks })
      return { gradeResult: gradeResult === 0 ? 0 : 1, reasons }
    },
    lastLevel: async () => (await gradeOf({ pastHistory: '', userId, matter, answerId })).last,
    searchPeople: async (keyword) => {
      const { records } = await loadPeople({ keyword, deptId: '', current: 1, size: MOST_PEOPLE })
      return records.map(({ id, name, no = '', path }) => ({ id, name, userName: no, deptName: path }))
    },
    visitorSummary: (visitorId) => recordsAbout(visitorId, typeCode),
    saveScale: async (scale, answers) => {
      // Of somebody else it is kept with the answer, once that is sent: alone it would be taken for one's own.
      if (userId === signer.id || answerId) await saveScale(scale, answers, answerId)
    },
  }
}
