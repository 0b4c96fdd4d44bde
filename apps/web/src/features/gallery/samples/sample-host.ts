import type { FormHost } from '../../../kit/smart-form/form-host.ts'
import { crisisStarDefault } from '../../../kit/theme/tokens.ts'

const WAIT_MS = 300

const later = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), WAIT_MS))

/** A line somebody drew. */
const signature = (): Blob =>
  new Blob(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200">',
      '<g fill="none" stroke="black" stroke-linecap="round" stroke-linejoin="round" stroke-width="5">',
      '<path d="M32 98c24-2 50-6 64-30M75 48c-1 34-3 66-8 96M102 96c32-2 34-5 46-8"/>',
      '<path d="M150 60c10-1 20-3 30-6M164 46c0 38-4 60-18 92M196 58c18 46 42 60 72 70M244 66c-10 30-20 52-48 72"/>',
      '</g></svg>',
    ],
    { type: 'image/svg+xml' },
  )

const people = ['林', '周', '顾', '许'].map((letter, place) => ({
  id: String(place + 1),
  name: `样例${letter}老师`,
  userName: `teacher${place + 1}`,
  deptName: '心桥大学/心理中心',
}))

const names: Readonly<Record<string, string>> = { report: '四月月报.docx', photo: '集体签名.jpg' }

/** A world made on this page: nothing is asked of the server. */
export const sampleHost = (hasSignature: boolean): FormHost => {
  const kept = new Map<string, Blob>()
  return {
    upload: async (file) => {
      const id = `kept-${kept.size + 1}`
      kept.set(id, file)
      return later(id)
    },
    fileImage: (id) => later(kept.get(id) ?? signature()),
    fileName: (id) => later(names[id] ?? id),
    previewFile: () => undefined,
    quoteSignature: () => later(hasSignature ? { fileId: 'quoted', image: signature() } : null),
    grade: (option) =>
      later(
        option === '4'
          ? {
              gradeResult: 0,
              reasons: ['14 天内由二级（04-08 前）降至四级，降幅 2 级', '初始访谈记录（03-11）有自杀意念，既往史：有'],
            }
          : { gradeResult: 1, reasons: [] },
      ),
    levels: ['一级·危机', '二级·高风险', '三级·关注', '四级·一般'].map((level, place) => ({
      star: String(place + 1),
      level,
      color: Object.values(crisisStarDefault)[place] ?? '',
    })),
    searchPeople: (keyword) => later(people.filter(({ name, userName }) => `${name}${userName}`.includes(keyword))),
    visitorSummary: () => later({ count: 3, lastDate: '2026-04-08' }),
    saveScale: () => later(undefined),
    signer: { name: '样例咨询师', userName: 'counsellor' },
  }
}
