import {
  isRedcap,
  readScale,
  scaleBytesMax,
  scaleFromQuestionnaire,
  scaleFromRedcap,
  scaleFromSheets,
  type ScaleDefinition,
  type ScaleSheet,
  type SheetProblem,
} from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, IncomingFile } from '../../kernel/http/binding.ts'
import { SheetError } from '../../kernel/sheets/sheet-error.ts'
import { startThread } from '../../kernel/sheets/thread.ts'
import { ensureWholeSchool } from '../dept/index.ts'
import { tidyFileName } from '../file/index.ts'
import { adoptScales } from './adopt-scales.ts'
import { insertDraft } from './scale.repo.ts'
import { scaleTexts as texts } from './scale.messages.ts'

const MOST_MB = 5
const HEAP_MB = 128
/** A scale is a few hundred rows; whatever takes longer was made to. */
const LONGEST_MS = 20_000
const MOST_PROBLEMS = 200

const WORKER = new URL('./scale-book.worker.ts', import.meta.url)

const bytesOf = async (file: IncomingFile): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of file.stream) parts.push(part as Buffer)
  if (file.isCutOff()) throw new AppError('file.too_large', { mb: MOST_MB })
  const bytes = Buffer.concat(parts)
  if (bytes.length === 0) throw new AppError('file.empty')
  return bytes
}

const sheetsIn = async (bytes: Buffer): Promise<readonly ScaleSheet[]> => {
  const copy = new ArrayBuffer(bytes.length)
  new Uint8Array(copy).set(bytes)
  const thread = startThread<'read', readonly ScaleSheet[]>(
    WORKER,
    { bytes: copy },
    { heapMb: HEAP_MB, signal: AbortSignal.timeout(LONGEST_MS * 2), transfer: [copy], longestMs: LONGEST_MS },
  )
  try {
    return await thread.ask('read')
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw new AppError('scale.file', { detail: texts.unreadable[error.fault] }, { cause: error })
  } finally {
    await thread.close()
  }
}

type Read = {
  readonly definition: ScaleDefinition | null
  readonly problems: readonly SheetProblem[]
  readonly counts: {
    readonly items: number
    readonly dimensions: number
    readonly rows: number
    readonly wrongRows: number
  }
}

/** A FHIR questionnaire is JSON, too. */
const readAny = (source: string): ReturnType<typeof readScale> => {
  try {
    const read = source.length > scaleBytesMax ? null : scaleFromQuestionnaire(JSON.parse(source))
    if (read) return read
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return readScale(source)
}

const readCsv = (source: string): Read => {
  if (source.length > scaleBytesMax || !isRedcap(source))
    throw new AppError('scale.file', { detail: texts.noDictionary })
  return scaleFromRedcap(source)
}

const readJson = (source: string): Read => {
  const read = readAny(source)
  const definition = 'definition' in read ? read.definition : null
  const problems = 'problems' in read ? read.problems : []
  return {
    definition,
    problems: problems.map(({ path, message }) => ({
      sheet: 'JSON',
      row: 0,
      column: path,
      found: '',
      cells: [],
      place: -1,
      message,
    })),
    counts: {
      items: definition?.items.length ?? 0,
      dimensions: definition?.dimensions.length ?? 0,
      rows: source.split('\n').length,
      wrongRows: problems.length,
    },
  }
}

const readFile = async (fileName: string, bytes: Buffer): Promise<Read> => {
  const name = fileName.toLowerCase()
  if (name.endsWith('.json')) return readJson(bytes.toString('utf8'))
  if (name.endsWith('.csv')) return readCsv(bytes.toString('utf8'))
  return scaleFromSheets(await sheetsIn(bytes))
}

/**
 * A scale from a file becomes a draft, or its mistakes are told and nothing is kept. What a school brings is its own to answer
 * for, whatever the file says of its licence: it is confirmed here before it is published.
 */
export const importScale = async (ctx: Ctx, file: IncomingFile, note: string) => {
  const actor = ctx.requireActor()
  ensureWholeSchool(actor)
  const fileName = tidyFileName(file.name)
  const bytes = await bytesOf(file)
  const { definition, problems, counts } = await readFile(fileName, bytes)
  const told = {
    fileName,
    size: bytes.length,
    problems: problems.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, cells: [...one.cells] })),
    ...counts,
  }
  if (!definition) {
    ctx.nothingChanged()
    return { ...told, scaleId: null, versionId: null }
  }
  const own = { ...definition, licence: { ...definition.licence, type: 'import' as const } }
  const kept = await ctx.withTenant(async (tx) => {
    await adoptScales(tx)
    const made = await insertDraft(tx, { definition: own, note: note.trim(), by: actor.userId })
    if (!made) throw new AppError('scale.version_taken', { code: own.code, label: own.version })
    tx.audit({
      action: 'scale.import',
      subjectType: 'scale',
      subjectId: made.scaleId,
      detail: { code: own.code, label: own.version },
    })
    return made
  })
  return { ...told, ...kept }
}
