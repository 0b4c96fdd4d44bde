import type { Reply } from '@xinqiao/contract/client'
import { change, detail, one, paged } from '../../session/index.ts'

export type Report = Reply<'POST /crisis/report/page'>['records'][number]
export type MyReport = Reply<'POST /crisis/report/mine'>['records'][number]
export type ReportSlip = Reply<'POST /crisis/report/insert'>
export type Board = Reply<'POST /crisis/central/board'>
export type CrisisCard = Board['cards'][number]
export type Crisis = Reply<'GET /crisis/central/detail'>
export type Inside = NonNullable<Crisis['inside']>
export type Talk = Reply<'POST /crisis/intervene/page'>['records'][number]
export type Receipt = Reply<'GET /crisis/intervene/receipt/detail'>

// What is overdue goes by the clock.
const MINUTE = 60_000

export const usePeople = one('GET /crisis/report/people')
export const useInsert = change('POST /crisis/report/insert')
export const useReportSelf = change('POST /crisis/report/self')
export const useMyReports = paged('POST /crisis/report/mine')
export const useSupplement = change('POST /crisis/report/supplement')
export const useReports = paged('POST /crisis/report/page', { refetchInterval: MINUTE })
export const useReport = detail('GET /crisis/report/detail')
export const useAccept = change('POST /crisis/report/accept')
export const useReturn = change('POST /crisis/report/return')

export const useBoard = paged('POST /crisis/central/board', { refetchInterval: MINUTE })
export const useCases = paged('POST /crisis/central/page')
/** What was said in confidence does not stay in the browser. */
export const useCrisis = detail('GET /crisis/central/detail', { gcTime: 0 })
export type Track = Reply<'POST /crisis/central/track'>['records'][number]
export const useTracks = paged('POST /crisis/central/track', { refetchInterval: MINUTE })
export const useHandlers = one('GET /crisis/central/handlers')
export const useTake = change('POST /crisis/central/take')
export const useAssign = change('POST /crisis/central/assign')
export const useDismiss = change('POST /crisis/central/dismiss')
export const useLevel = change('POST /crisis/central/level')
export const useConfirm = change('POST /crisis/central/confirm')
export const useDecline = change('POST /crisis/central/decline')
export const useFollow = change('POST /crisis/central/follow')
export const useTick = change('POST /crisis/central/point')
export const useAdmit = change('POST /crisis/central/admit')
export const useDischarge = change('POST /crisis/central/discharge')
export const useMerge = change('POST /crisis/central/merge')
export const useUnmerge = change('POST /crisis/central/unmerge')
export const useAskClose = change('POST /crisis/approval/close')
export const useReopen = change('POST /crisis/central/reopen')

export const useTalks = paged('POST /crisis/intervene/page')
export const useTalk = detail('GET /crisis/intervene/detail')
export const useStartTalk = change('POST /crisis/intervene/start')
export const useReceipts = paged('POST /crisis/intervene/receipt/page', { refetchInterval: MINUTE })
export const useReceipt = detail('GET /crisis/intervene/receipt/detail')
export const useSendReceipt = change('POST /crisis/intervene/receipt/send')
export const useTickTodo = change('POST /crisis/intervene/receipt/tick')
export const useAnswerReceipt = change('POST /crisis/intervene/receipt/answer')
export const useConfirmReceipt = change('POST /crisis/intervene/receipt/confirm')
export const useAskAgain = change('POST /crisis/intervene/receipt/again')

export type Drill = Reply<'GET /crisis/drill/detail'>
export type DrillRow = Reply<'POST /crisis/drill/page'>['records'][number]
export const useDrills = paged('POST /crisis/drill/page')
const SOON = 10_000
export const useDrill = detail('GET /crisis/drill/detail', { refetchInterval: SOON })
export const useDrillPeople = one('GET /crisis/drill/people')
export const useStartDrill = change('POST /crisis/drill/start')
export const useStopDrill = change('POST /crisis/drill/stop')
export const useFinishDrill = change('POST /crisis/drill/finish')
export const useDrillReport = change('POST /crisis/drill/report')
export const useMark = change('POST /crisis/drill/mark')
export const useFinding = change('POST /crisis/drill/finding')
