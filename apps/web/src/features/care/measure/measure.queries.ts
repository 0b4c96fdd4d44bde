import { change, one } from '../../../session/index.ts'

/** What somebody answers about themselves does not stay in the browser. */
export const useMeasure = one('GET /consult/case/measure', { gcTime: 0 })
export const useAnswer = change('POST /consult/smartform/saveScaleResult')
