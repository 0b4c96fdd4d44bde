import type { Reply } from '@xinqiao/contract/client'
import { change, lookup, one, paged, type Asked } from '../../session/index.ts'
import { inSpaceHere, useInSpace } from './space.tsx'

export type PlanRow = Reply<'POST /plantest/plan/page'>['records'][number]
export type PlanDetail = Reply<'GET /plantest/plan/detail'>
export type PlanChoices = Reply<'GET /plantest/plan/choices'>
export type SheetRow = Reply<'POST /plantest/sheet/page'>['records'][number]
export type AssessedPerson = Reply<'POST /plantest/user/page'>['records'][number]
export type DailyTest = Reply<'GET /plantest/daily/list'>[number]
export type MySheet = Reply<'GET /plantest/sheet/mine'>[number]
export type Intro = Reply<'GET /plantest/sheet/intro'>
export type OpenSheet = Reply<'POST /plantest/sheet/start'>
export type RescoreRun = Reply<'POST /plantest/rescore/page'>['records'][number]
export type MovedPerson = Reply<'POST /plantest/rescore/people'>['records'][number]
export type Report = Reply<'GET /plantest/sheet/report'>

const idOf = (id: string | null) => (id ? { id } : null)

const readPlans = paged('POST /plantest/plan/page')
export const usePlans = (asked: Asked<'POST /plantest/plan/page'> | null, isEnabled = true) =>
  readPlans(useInSpace(asked), isEnabled)
const readPlan = one('GET /plantest/plan/detail')
export const usePlan = (id: string | null) => readPlan(useInSpace(idOf(id)))
export const useChoices = lookup('GET /plantest/plan/choices')
export const useHeadCount = one('POST /plantest/plan/count')
export const useSavePlan = change('POST /plantest/plan/save', {
  isForm: true,
  from: inSpaceHere<Asked<'POST /plantest/plan/save'>>,
})
export const usePublish = change('POST /plantest/plan/publish', {
  from: inSpaceHere<Asked<'POST /plantest/plan/publish'>>,
})
export const usePause = change('POST /plantest/plan/pause', { from: inSpaceHere<Asked<'POST /plantest/plan/pause'>> })
export const useResume = change('POST /plantest/plan/resume', {
  from: inSpaceHere<Asked<'POST /plantest/plan/resume'>>,
})
export const useExtend = change('POST /plantest/plan/extend', {
  from: inSpaceHere<Asked<'POST /plantest/plan/extend'>>,
})
export const useFinish = change('POST /plantest/plan/finish', {
  from: inSpaceHere<Asked<'POST /plantest/plan/finish'>>,
})
export const useArchive = change('POST /plantest/plan/archive', {
  from: inSpaceHere<Asked<'POST /plantest/plan/archive'>>,
})
export const useRemovePlan = change('POST /plantest/plan/remove', {
  from: inSpaceHere<Asked<'POST /plantest/plan/remove'>>,
})
export const useRules = one('GET /plantest/plan/rule')
export const useSaveRules = change('POST /plantest/plan/rule', { isForm: true })
const readProgress = one('GET /plantest/plan/progress')
export const useProgress = (id: string | null) => readProgress(useInSpace(idOf(id)))
export type Desk = Reply<'GET /plantest/plan/desk'>
const DESK_MS = 10_000
const readDesk = one('GET /plantest/plan/desk', { refetchInterval: DESK_MS })
export const useDesk = (id: string | null) => readDesk(useInSpace(idOf(id)))
export type Capacity = Reply<'POST /plantest/plan/capacity'>
export const useCapacity = paged('POST /plantest/plan/capacity')
export const useAskSecond = change('POST /plantest/plan/askSecond')
export const useRemind = change('POST /plantest/plan/remind', {
  from: inSpaceHere<Asked<'POST /plantest/plan/remind'>>,
})
const readGroup = one('GET /plantest/report/group')
export const useGroup = (asked: Asked<'GET /plantest/report/group'>) => readGroup(useInSpace(asked))
const readDimensions = one('GET /plantest/report/dimensions')
export const useDimensions = (asked: Asked<'GET /plantest/report/dimensions'>) => readDimensions(useInSpace(asked))

const readSheets = paged('POST /plantest/sheet/page')
export const useSheets = (asked: Asked<'POST /plantest/sheet/page'>) => readSheets(useInSpace(asked))
const readPeople = paged('POST /plantest/user/page')
export const usePeople = (asked: Asked<'POST /plantest/user/page'>) => readPeople(useInSpace(asked))
const readReport = one('GET /plantest/sheet/report')
export const useReport = (id: string | null) => readReport(useInSpace(idOf(id)))
export const useInvalidate = change('POST /plantest/sheet/invalidate', {
  from: inSpaceHere<Asked<'POST /plantest/sheet/invalidate'>>,
})

export const useTakePaper = change('POST /plantest/report/file', {
  from: inSpaceHere<Asked<'POST /plantest/report/file'>>,
})
const readRescores = paged('POST /plantest/rescore/page')
export const useRescores = (asked: Asked<'POST /plantest/rescore/page'>) => readRescores(useInSpace(asked))
const readRescored = paged('POST /plantest/rescore/people')
export const useRescored = (asked: Asked<'POST /plantest/rescore/people'>) => readRescored(useInSpace(asked))
const readChoices = one('GET /plantest/rescore/choices')
export const useRescoreChoices = (isWanted: boolean) => readChoices(useInSpace(isWanted ? {} : null))
export const useStartRescore = change('POST /plantest/rescore/start', {
  isForm: true,
  from: inSpaceHere<Asked<'POST /plantest/rescore/start'>>,
})

export type RainbowRow = Reply<'POST /plantest/rainbow/page'>['records'][number]
export const useRainbow = paged('POST /plantest/rainbow/page')
export const useMyRainbow = one('GET /plantest/rainbow/mine')
