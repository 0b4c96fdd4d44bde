import type { LoadPeople } from '../../kit/user-picker/person.ts'
import { client } from '../../session/index.ts'

// What a form asks of the world while it is filled in. Failures are shown by the part of the form that asked.
const INLINE = { quiet: true, stay: true } as const

export const uploadFile = async (file: Blob, purpose: string, name: string): Promise<string> => {
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('file', file, name)
  return (await client.call('POST /file/upload', { body }, INLINE)).id
}

export const fileNameOf = async (id: string): Promise<string> =>
  (await client.call('GET /file/info', { query: { id } }, INLINE)).original

export const openFile = async (id: string): Promise<{ blob: Blob; name: string | null }> => {
  const { url } = await client.call('POST /file/ticket', { body: { id } }, INLINE)
  return client.file('GET /file/open/{ticket}', { params: { ticket: url.split('/').at(-1) ?? '' } }, INLINE)
}

export const studentSignature = (uid: string) =>
  client.call('GET /admin/user/signature/student', { query: { uid } }, INLINE)

export const teacherSignature = () => client.call('GET /admin/user/signature/teacher', { query: {} }, INLINE)

/** As the call has them; the server looks at the whole record anyway when it is sent. */
const LONGEST = { history: 1000, risks: 500 } as const

type Graded = {
  option: string
  pastHistory: string
  userId: string
  /** whom a matter is about the server knows */
  matter?: { formId: string; bizType: string; bizId: string } | null | undefined
  answerId?: string | undefined
  risks?: string | undefined
}

export const gradeOf = ({ option, pastHistory, userId, matter, answerId, risks }: Graded) =>
  client.call(
    'GET /consult/smartform/gradeResultCalc',
    {
      query: {
        option,
        ...(matter ?? { userId }),
        ...(pastHistory ? { previousHistory: pastHistory.slice(0, LONGEST.history) } : {}),
        ...(answerId ? { answerId } : {}),
        ...(risks && risks !== '{}' && risks.length <= LONGEST.risks ? { risks } : {}),
      },
    },
    INLINE,
  )

export const saveScale = (scaleCode: string, answers: readonly number[], answerId?: string) =>
  client.call(
    'POST /consult/smartform/saveScaleResult',
    { body: { scaleCode, answers: [...answers], ...(answerId ? { answerId } : {}) } },
    INLINE,
  )

/** How many records of this kind there are about somebody, and when the last one was made. */
export const recordsAbout = async (userId: string, typeCode: string) => {
  const body = { userId, typeCode, current: 1, size: 1 }
  const { total, records } = await client.call('POST /public/forms/answer/page', { body }, INLINE)
  return { count: total, lastDate: records[0]?.submitTime.slice(0, 10) ?? null }
}

export const loadPeople: LoadPeople = async ({ keyword, deptId, current, size }) => {
  const body = { current, size, ...(keyword ? { keyword } : {}), ...(deptId ? { deptId } : {}) }
  const { records, total } = await client.call('POST /public/forms/answer/person', { body }, INLINE)
  return {
    records: records.map((one) => ({ id: one.id, name: one.realName, no: one.userName, path: one.deptName ?? '' })),
    total,
  }
}

export const deptsInSight = {
  load: (parentId: string) =>
    client.call('GET /admin/dept/findDeptByChildAndDataScope', { query: { deptId: parentId } }, { quiet: true }),
  search: (name: string) => client.call('GET /admin/dept/tree', { query: { name } }, { quiet: true }),
}
