import type { Reply } from '@xinqiao/contract/client'
import type { HtpQuestion, HtpSheet, Stroke } from '@xinqiao/domain'
import { useQuery } from '@tanstack/react-query'
import type { LoadPeople } from '../../../kit/user-picker/person.ts'
import { openFile, uploadFile } from '../../../session/file.ts'
import { ask, change, detail, INLINE, one, paged } from '../../../session/index.ts'

export type OwnDrawing = Reply<'GET /plantest/htp/own'>
export type DrawingRow = Reply<'POST /plantest/houseTreePerson/testReport/user/page'>['records'][number]
export type Drawing = Reply<'GET /plantest/htp/detail'>

export const useMyDrawings = one('GET /plantest/htp/mine')
export const useOwnDrawing = detail('GET /plantest/htp/own')
export const useSubmitDrawing = change('POST /plantest/htp/submit', { quiet: true })
export const useRedraw = change('POST /plantest/htp/redraw')

export const useDrawings = paged('POST /plantest/houseTreePerson/testReport/user/page')
export const useDrawing = detail('GET /plantest/htp/detail')
export const useInvite = change('POST /plantest/htp/invite')
export const useClaim = change('POST /plantest/htp/claim')
export const useKeepColumn = change('POST /plantest/htp/keep')
export const useRate = change('POST /plantest/htp/rate')
export const useSettle = change('POST /plantest/htp/settle')
export const useSign = change('POST /plantest/htp/sign')
export const useReturn = change('POST /plantest/htp/return')

export type Work = {
  sheet: HtpSheet
  strokes: Stroke[]
  answers: { code: HtpQuestion; words: string }[]
}

export const sendDrawing = (id: string, seq: number, work: Work) =>
  ask('POST /plantest/htp/save', { id, seq, ...work }, INLINE)

export const sendPhoto = (file: File): Promise<string> => uploadFile(file, 'htp', file.name)

/** Those who may be asked, as the picker of people shows them. */
export const loadAsked: LoadPeople = async ({ keyword, deptId, current, size }) => {
  const body = { current, size, ...(keyword ? { keyword } : {}), ...(deptId ? { deptId } : {}) }
  const { records, total } = await ask('POST /plantest/user/page', body)
  return {
    records: records.map(({ id, userName, userNo, deptName }) => ({ id, name: userName, no: userNo, path: deptName })),
    total,
  }
}

export const usePhoto = (id: string) =>
  useQuery({ queryKey: ['htp-photo', id], queryFn: async () => (await openFile(id)).blob })
