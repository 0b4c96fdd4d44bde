import type { LoadPeople } from '../../kit/user-picker/person.ts'
import { ask } from '../../session/index.ts'

// What a form asks of the world while it is filled in. Failures are shown by the part of the form that asked.

export const fileNameOf = async (id: string): Promise<string> => (await ask('GET /file/info', { id })).original

export const studentSignature = (uid: string) => ask('GET /admin/user/signature/student', { uid })
export const teacherSignature = () => ask('GET /admin/user/signature/teacher', {})

/** As the call has them; the server looks at the whole record anyway when it is sent. */
const LONGEST = { history: 1000, risks: 500 } as const

type Graded = {
  option?: string
  pastHistory: string
  userId: string
  /** whom a matter is about the server knows */
  matter?: { formId: string; bizType: string; bizId: string } | null | undefined
  answerId?: string | undefined
  risks?: string | undefined
}

export const gradeOf = ({ option, pastHistory, userId, matter, answerId, risks }: Graded) =>
  ask('GET /consult/smartform/gradeResultCalc', {
    ...(option === undefined ? {} : { option }),
    ...(matter ?? { userId }),
    ...(pastHistory ? { previousHistory: pastHistory.slice(0, LONGEST.history) } : {}),
    ...(answerId ? { answerId } : {}),
    ...(risks && risks !== '{}' && risks.length <= LONGEST.risks ? { risks } : {}),
  })

export const saveScale = (scaleCode: string, answers: readonly number[], answerId?: string) =>
  ask('POST /consult/smartform/saveScaleResult', {
    scaleCode,
    answers: [...answers],
    ...(answerId ? { answerId } : {}),
  })

/** How many records of this kind there are about somebody, and when the last one was made. */
export const recordsAbout = async (userId: string, typeCode: string) => {
  const body = { userId, typeCode, current: 1, size: 1 }
  const { total, records } = await ask('POST /public/forms/answer/page', body)
  return { count: total, lastDate: records[0]?.submitTime.slice(0, 10) ?? null }
}

export const loadPeople: LoadPeople = async ({ keyword, deptId, current, size }) => {
  const body = { current, size, ...(keyword ? { keyword } : {}), ...(deptId ? { deptId } : {}) }
  const { records, total } = await ask('POST /public/forms/answer/person', body)
  return {
    records: records.map((one) => ({ id: one.id, name: one.realName, no: one.userName, path: one.deptName ?? '' })),
    total,
  }
}
