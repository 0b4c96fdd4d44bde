import { formatDate, millisecondsPer, parseDate } from '../time.ts'
import { chosenTexts, plainText, type FormAnswers, type FormValue } from './form-value.ts'
import { historyWord } from './history-words.ts'

/** 1 is the gravest. */
export type GradeStar = 1 | 2 | 3 | 4

export type GivenLevel = { readonly star: GradeStar; readonly at: Date }

/** A short scale somebody answered, with the items that are heard at once. */
export type ScaleEvidence = {
  readonly name: string
  readonly at: Date
  readonly risks: readonly { readonly item: number; readonly answer: number; readonly words: string }[]
}

export type GradeEvidence = {
  readonly now: Date
  /** in the order they were given */
  readonly levels: readonly GivenLevel[]
  /** the newest of each scale */
  readonly scales: readonly ScaleEvidence[]
  /** what is told of the past, in the record that gives the level */
  readonly pastHistory: string
  /** the rest of that record */
  readonly answers?: FormAnswers
}

export type GradeVerdict = { readonly isConsistent: boolean; readonly reasons: readonly string[] }

/** How long a scale speaks for somebody, and how long a level that was given is held against a milder one; in days. */
export const gradingDays = { scale: 30, level: 14 } as const

/** From here on a difference has to be explained. */
const TELLING = 2

export const starNames: Readonly<Record<GradeStar, string>> = { 1: '一级', 2: '二级', 3: '三级', 4: '四级' }

const isStar = (value: number): value is GradeStar => value in starNames

/** A level as it was chosen. */
export const readStar = (value: FormValue | undefined): GradeStar | null => {
  const text = plainText(value)
  return /^[1-4]$/.test(text) && isStar(Number(text)) ? (Number(text) as GradeStar) : null
}

/** Where a record says the level, the most deliberate place first. */
const levelProps = ['gradingResults', 'assessmentLevel', 'assessmentLevelOnCase'] as const

export const starIn = (answers: FormAnswers): GradeStar | null =>
  levelProps.reduce<GradeStar | null>((found, prop) => found ?? readStar(answers[prop]), null)

type RiskAnswer = { readonly label: string; readonly values: Readonly<Record<string, readonly [GradeStar, string]>> }

const stages = { 2: [2, '想法'], 3: [1, '计划'], 4: [1, '行为'] } as const

/** Answers of the records that speak of danger, and the level each of them suggests. What suggests level 3 never tells. */
const riskAnswers: Readonly<Record<string, RiskAnswer>> = {
  isCrisisStatus: { label: '是否处于危机状态', values: { 1: [1, '是'] } },
  injuryTendency: { label: '伤害倾向', values: { 3: [2, '有'] } },
  historyOfSuicidalIdeation: { label: '轻生的念头', values: { 3: [2, '近来有过'] } },
  historyOfSuicidalBehavior: { label: '伤害自己的行为', values: { 2: [2, '过去有过'], 3: [1, '近来有过'] } },
  selfHarmingStatus: { label: '自伤情况', values: stages },
  suicidalStatus: { label: '自杀倾向', values: stages },
}

/** The part of a record that a level is held against. */
export const riskPart = (answers: FormAnswers): FormAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([prop]) => Object.hasOwn(riskAnswers, prop)))

/** The answer to a risk item of a scale: from "more than half the days" on it is urgent. */
const URGENT = 2

type Sign = { readonly star: GradeStar; readonly reason: string }

const monthDay = (date: Date): string => formatDate(date).slice(5)

const daysSince = (date: Date, now: Date): number =>
  (parseDate(formatDate(now))!.getTime() - parseDate(formatDate(date))!.getTime()) / millisecondsPer.day

const inRecord = (answers: FormAnswers): Sign[] =>
  Object.entries(riskPart(answers)).flatMap(([prop, value]) => {
    const { label, values } = riskAnswers[prop]!
    const [gravest] = chosenTexts(value)
      .flatMap((text) => (Object.hasOwn(values, text) ? [values[text]!] : []))
      .toSorted(([a], [b]) => a - b)
    return gravest ? [{ star: gravest[0], reason: `本次记录中${label}为“${gravest[1]}”` }] : []
  })

const inScales = ({ scales, now }: GradeEvidence): Sign[] =>
  scales
    .filter(({ at }) => daysSince(at, now) <= gradingDays.scale)
    .flatMap(({ name, at, risks }) =>
      risks.map(({ item, answer, words }) => ({
        star: answer >= URGENT ? (1 as const) : (2 as const),
        reason: `${name}（${monthDay(at)}）第 ${item} 题为“${words}”`,
      })),
    )

const inHistory = (text: string): Sign[] => {
  const word = historyWord(text)
  return word === null ? [] : [{ star: 2, reason: `既往史提到“${word}”` }]
}

/** The gravest level of the last days, and when another took its place. */
const drop = (star: GradeStar, { levels, now }: GradeEvidence): string[] => {
  const recent = levels.filter(({ at }) => daysSince(at, now) <= gradingDays.level)
  const gravest = Math.min(...recent.map((level) => level.star))
  if (star - gravest < TELLING || !isStar(gravest)) return []
  const place = recent.findLastIndex((level) => level.star === gravest)
  const next = recent[place + 1]
  const when = next ? `${monthDay(next.at)} 前` : monthDay(recent[place]!.at)
  return [
    `${gradingDays.level} 天内由${starNames[gravest]}（${when}）降至${starNames[star]}，降幅 ${star - gravest} 级`,
  ]
}

/** Whether a level goes together with what else is known; where it is much milder, why not. */
export const judgeGrade = (star: GradeStar, evidence: GradeEvidence): GradeVerdict => {
  const signs = [...inRecord(evidence.answers ?? {}), ...inScales(evidence), ...inHistory(evidence.pastHistory)]
  const reasons = [
    ...drop(star, evidence),
    ...signs.filter((sign) => star - sign.star >= TELLING).map(({ reason }) => reason),
  ]
  return { isConsistent: reasons.length === 0, reasons }
}
