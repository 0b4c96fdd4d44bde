import {
  canonicalJson,
  choiceAt,
  formatDate,
  formatDateTime,
  isChange,
  isOnlyVisitor,
  layerAccess,
  maskNumber,
  maskRealName,
  readsPaper,
  sheetMachine,
  unpackAnswers,
  validities,
  type ScaleDefinition,
  type SheetAnswers,
  type SheetResult,
} from '@xinqiao/domain'
import { createHash } from 'node:crypto'
import { holds, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demandPurpose, standingWith } from '../archive/index.ts'
import { readableNames } from '../relation/index.ts'
import { publishedScale } from '../scale/index.ts'
import { findById, isOutside } from '../user/index.ts'
import { carelessView } from './answer-marks.ts'
import { followView } from './follow-sheet.ts'
import { studentWords } from './my-sheets.ts'
import { askedPaper, type Paper } from './plan-scales.ts'
import { isPrivate, NOT_PRIVATE } from './plan.policy.ts'
import { profileView } from './profile.ts'
import { sheetTexts as texts } from './plan.messages.ts'
import { openItems, openRescored, openScores, type PlanRow, type SheetRow } from './plan.tables.ts'
import { planOfSheet } from './sheet.repo.ts'

const SCALES = 2
const FACULTY = 'CRISIS_ROLE_FACULTY_CONSULT'

/**
 * By the matrix: who assesses, who has to do with the person, the head; the college's own teacher where the plan says so. A
 * stranger says what for, and it is written down (V8). Nobody reads the staff's words about themselves.
 */
const sheetToRead = async (tx: Tx, actor: Actor, id: string): Promise<{ row: SheetRow; plan: PlanRow }> => {
  const row = await tx.find('sheet', { id })
  if (!row || row.submitted_at === null || row.user_id === actor.userId || isOnlyVisitor(actor.roleCodes))
    throw notFound()
  if (isPrivate(row)) throw notFound()
  const plan = await planOfSheet(tx, row)
  // The layers of a visitor's file are not asked here: the space has its own permission, judged when it was entered.
  if (row.is_cadre) {
    if (await isOutside(tx, actor, row.user_id)) throw notFound()
    return { row, plan }
  }
  const standing = await standingWith(tx, actor, row.user_id)
  const roleCodes = plan.faculty_sees ? standing.roleCodes : standing.roleCodes.filter((role) => role !== FACULTY)
  if (!readsPaper({ ...standing, roleCodes }, 'scale')) throw notFound()
  await demandPurpose(tx, actor, row.user_id, SCALES, { isUnasked: layerAccess(standing, SCALES).how === 'closed' })
  return { row, plan }
}

const dimensionViews = (definition: ScaleDefinition, result: SheetResult) =>
  result.scores.map(({ dim, raw, norm }) => {
    const dimension = definition.dimensions.find(({ id }) => id === dim)
    const found = result.bands.find((one) => one.dim === dim)
    const band = definition.bands.find((one) => one.dim === dim && one.level === found?.level)
    return {
      name: dimension?.name ?? dim,
      score: raw,
      min: dimension?.range[0] ?? 0,
      max: dimension?.range[1] ?? 0,
      level: found?.level ?? '',
      star: found?.star ?? null,
      words: band?.staff ?? '',
      standard: norm ? `${norm.to} ${Math.round(norm.value * 10) / 10}` : '',
    }
  })

/** Questions a risk rule of the scale looks at, by the names in its expression. */
const riskItems = ({ risk = [], items }: ScaleDefinition): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id).filter((id) => risk.some(({ expr }) => new RegExp(`\\b${id}\\b`).test(expr))))

/** What each question of one scale was answered with, by its name. */
const valuesOf = ({ questions }: Paper, part: number, answers: SheetAnswers): ReadonlyMap<string, number> =>
  new Map(
    questions.flatMap((question, index) => {
      const choice = question.part === part ? choiceAt(answers, index) : null
      const value = choice === null ? undefined : question.options[choice]?.v
      return value === undefined ? [] : [[question.itemId, value] as const]
    }),
  )

type Items = { part: number; definition: ScaleDefinition; answers: SheetAnswers; before: ReadonlyMap<string, number> }

const itemViews = ({ questions }: Paper, { part, definition, answers, before }: Items) => {
  const risky = riskItems(definition)
  return questions
    .map((question, index) => ({ question, index }))
    .filter(({ question }) => question.part === part)
    .map(({ question: { text, options, itemId }, index }, no) => {
      const choice = choiceAt(answers, index)
      const option = choice === null ? undefined : options[choice]
      return {
        no: no + 1,
        text,
        answer: option?.t ?? '',
        value: option?.v ?? null,
        max: Math.max(...options.map(({ v }) => v)),
        seconds: (answers.times[index] ?? 0) / 10,
        change: option && before.has(itemId) ? option.v - before.get(itemId)! : null,
        isRisk: risky.has(itemId) && (option?.v ?? 0) > 0,
      }
    })
}

type Point = { day: string; score: number | null; version: string; isValid: boolean }

const MOST_EARLIER = 12

/** This one and those before it of the same person, the newest first; who reads this one reads the same layer of those. */
const sheetsUpTo = (tx: Tx, row: SheetRow): Promise<SheetRow[]> =>
  tx.sql<SheetRow>(
    `select s.* from sheet s where s.tenant_id = $1 and s.user_id = $2 and s.submitted_at is not null and s.submitted_at <= $3
        and ${NOT_PRIVATE} order by submitted_at desc limit ${MOST_EARLIER}`,
    [tx.tenantId, row.user_id, row.submitted_at],
  )

const counts = ({ state, validity }: SheetRow): boolean => state === 'done' && validity !== 'invalid'

const trendsOf = (tx: Tx, rows: readonly SheetRow[]): ReadonlyMap<string, readonly Point[]> => {
  const found = new Map<string, Point[]>()
  for (const one of rows.toReversed())
    for (const { code, version, scores } of openScores(tx, one).results)
      found.set(code, [
        ...(found.get(code) ?? []),
        {
          day: formatDate(one.submitted_at!),
          score: scores[0]?.raw ?? null,
          version,
          isValid: counts(one),
        },
      ])
  return found
}

/** The same questions as they were answered the time before. */
const valuesBefore = async (
  tx: Tx,
  earlier: readonly SheetRow[],
  { code, version }: Pick<SheetResult, 'code' | 'version'>,
): Promise<ReadonlyMap<string, number>> => {
  for (const row of earlier.filter(counts)) {
    const part = openScores(tx, row).results.findIndex((one) => one.code === code && one.version === version)
    if (part < 0) continue
    const paper = await askedPaper(tx, row.plan_id)
    return valuesOf(paper, part, unpackAnswers(openItems(tx, row), paper.questions.length))
  }
  return new Map()
}

/** Steps of the first dimension's raw score, to be drawn behind its curve; a border of each sex or of a norm is no such step. */
const bandViews = ({ bands, dimensions }: ScaleDefinition) => {
  const own = bands.filter(({ dim }) => dim === dimensions[0]?.id)
  const isRaw = own.every(({ score = 'raw', sex, from, to }) => score === 'raw' && !sex && from !== null && to !== null)
  return isRaw ? own.map(({ from, to, level, star }) => ({ from: from ?? 0, to: to ?? 0, level, star })) : []
}

const scaleViews = async (
  tx: Tx,
  { row, sheets, paper, answers }: { row: SheetRow; sheets: SheetRow[]; paper: Paper; answers: SheetAnswers },
  results: readonly SheetResult[],
) => {
  const trends = trendsOf(tx, sheets)
  const views = []
  for (const [part, { definition }] of paper.scales.entries()) {
    const result = results[part]!
    const norm = definition.norms?.find((one) => result.scores.some((score) => score.norm?.id === one.id))
    const before = await valuesBefore(
      tx,
      sheets.filter(({ id }) => id !== row.id),
      result,
    )
    views.push({
      code: definition.code,
      title: definition.title,
      version: result.version,
      norm: norm ? `${norm.sample}，${norm.year}` : texts.noNorm,
      dimensions: dimensionViews(definition, result),
      items: itemViews(paper, { part, definition, answers, before }),
      bands: bandViews(definition),
      trend: [...(trends.get(definition.code) ?? [])],
    })
  }
  return views
}

const FAST_TENTHS = 10

/** Shown with what was found, and never lowering a level. */
const qualityOf = (answers: SheetAnswers, results: readonly SheetResult[], seconds: number, minSeconds: number) => {
  const words = texts.quality
  const fast = answers.times.filter((time, index) => time < FAST_TENTHS && choiceAt(answers, index) !== null).length
  const open = results.reduce((sum, { scores }) => sum + Math.max(0, ...scores.map(({ missing }) => missing)), 0)
  return [
    { name: words.time, found: words.timeFound(Math.floor(seconds / 60), seconds % 60), isFine: seconds >= minSeconds },
    { name: words.fast, found: words.fastFound(fast), isFine: fast === 0 },
    { name: words.missing, found: words.missingFound(open), isFine: open === 0 },
    ...results.flatMap(({ validity }) =>
      validity.map(({ id, reason }) => ({ name: id, found: reason, isFine: false })),
    ),
  ]
}

/** What another key says of this sheet, where one was found wrong later: the old result stays and is marked. */
const rescoredView = async (tx: Tx, row: SheetRow) => {
  const found = await tx.sql<{ id: string; body: Buffer; created_at: Date; label: string; version_id: string }>(
    `select x.id, x.body, x.created_at, v.label, v.id as version_id from sheet_rescore x
       join rescore r on r.tenant_id = $1 and r.id = x.rescore_id
       join scale_version v on v.tenant_id = $1 and v.id = r.to_version_id
      where x.tenant_id = $1 and x.sheet_id = $2 order by x.created_at, x.id`,
    [tx.tenantId, row.id],
  )
  const views = []
  for (const one of found) {
    const { result, change } = openRescored(tx, one)
    const definition = await publishedScale(tx, one.version_id)
    views.push({
      scaleName: definition.name,
      version: one.label,
      time: formatDateTime(one.created_at),
      isChanged: isChange(change),
      dimensions: dimensionViews(definition, result),
    })
  }
  return views
}

export const readReport = async (tx: Tx, actor: Actor, id: string) => {
  const { row, plan } = await sheetToRead(tx, actor, id)
  const person = await findById(tx, row.user_id)
  if (!person || !row.submitted_at || !row.validity) throw notFound()
  const paper = await askedPaper(tx, plan.id)
  const { results } = openScores(tx, row)
  const answers = unpackAnswers(openItems(tx, row), paper.questions.length)
  const isNamed =
    row.is_cadre || (await readableNames(tx, actor, [{ personId: row.user_id }]))({ personId: row.user_id })
  const sheets = await sheetsUpTo(tx, row)
  const earlier = sheets.filter((one) => one.id !== row.id && counts(one))
  const dept = person.dept_id ? await tx.find('dept', { id: person.dept_id }) : undefined
  tx.audit({ action: 'sheet.report', subjectType: 'user', subjectId: row.user_id, detail: { sheetId: row.id } })
  return {
    id: row.id,
    planName: plan.name,
    userId: row.user_id,
    userName: isNamed ? person.real_name : maskRealName(person.real_name),
    userNo: isNamed ? person.number_name : maskNumber(person.number_name),
    deptName: dept?.name ?? '',
    sexName: texts.sexes[person.sex ?? ''] ?? texts.unknown,
    attempt: row.attempt,
    state: row.state,
    stateName: sheetMachine.states[row.state].label,
    submitTime: formatDateTime(row.submitted_at),
    seconds: row.seconds ?? 0,
    validity: row.validity,
    validityName: validities[row.validity],
    quality: [...qualityOf(answers, results, row.seconds ?? 0, plan.min_seconds), ...(await carelessView(tx, row))],
    follow: await followView(tx, row),
    risks: results.flatMap(({ risks }) => risks.map(({ reason }) => reason)),
    profile: await profileView(tx, { plan, sex: person.sex, paper }, { results, earlier }),
    scales: await scaleViews(tx, { row, sheets, paper, answers }, results),
    rescored: await rescoredView(tx, row),
    studentWords: plan.view_report === 'summary' ? (await studentWords(tx, row)).words : [],
    print: createHash('sha256')
      .update(
        canonicalJson({
          id: row.id,
          answers: answers.choices,
          results: JSON.stringify(results),
        }),
      )
      .digest('hex'),
    mayInvalidate: row.state === 'done' && holds(actor, ['plantest_sheet_manage_btn']),
    version: row.version,
  }
}
