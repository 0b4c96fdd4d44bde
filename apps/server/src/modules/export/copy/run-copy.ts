import { formatDateTime } from '@xinqiao/domain'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sheetStream } from '../../../kernel/sheets/sheet-stream.ts'
import { isKeptBack, type FileCopy, type FilePart, type Me } from '../../file-part/index.ts'
import { actorNow } from '../../auth/index.ts'
import { mySignedAgreements } from '../../agreement/index.ts'
import type { TaskKind } from '../../task/index.ts'
import { findById } from '../../user/index.ts'
import type { ExportDeps } from '../export.deps.ts'
import { exportTexts } from '../export.messages.ts'
import { headingOf, pairsOf, richTextOf, smallOf, tableOf, titleOf, wordOf } from '../word/word-document.ts'
import { copyTexts as texts } from './copy.messages.ts'
import { COPY_KIND } from './start-copy.ts'

const SIGNATURES = 'signature'

type Filled = { part: FileCopy } & Awaited<ReturnType<FileCopy['read']>>

const copiesOf = (parts: readonly FilePart[]): FileCopy[] =>
  parts.flatMap(({ copy }) => (isKeptBack(copy) ? [] : [copy]))

/** What the copy leaves out, and why: whoever asks for everything is told what everything is not. */
const leftOut = (parts: readonly FilePart[]): string[][] =>
  parts.flatMap(({ label, copy }) => (isKeptBack(copy) ? [[label, copy.keptBack]] : []))

/** Everything about one person, for programs and for eyes, in one zip that only they can fetch. */
export const copyKind = (deps: ExportDeps): TaskKind => ({
  kind: COPY_KIND,
  run: async ({ withTenant, tenantId, ownerId, input, report }) => {
    const { port, roleId } = input as { port: string; roleId: string | null }
    const school = await deps.schoolName(tenantId)
    const copies = copiesOf(deps.parts)
    const total = copies.length + 1
    const { file, count } = await withTenant({ tenantId, actor: null, isRead: true }, async (tx) => {
      const actor = await actorNow(tx, { userId: ownerId, port, roleId })
      if (!actor) throw new AppError('auth.account_disabled')
      const me = { actor, user: ensure(await findById(tx, ownerId)) }
      const filled: Filled[] = []
      for (const part of copies) {
        filled.push({ part, ...(await part.read(tx, me)) })
        await report(filled.length, total)
      }
      const name = exportTexts.fileName(texts.title, tx.now, 'zip')
      const made = await deps.files.make(tenantId, name, await zipOf(deps, tx, me, school, filled))
      return { file: made, count: filled.reduce((sum, { data }) => sum + data.length, 0) }
    })
    return { file, totalCount: count, successCount: count, message: texts.message }
  },
})

const zipOf = async (
  deps: ExportDeps,
  tx: Tx,
  me: Me,
  school: string,
  filled: readonly Filled[],
): Promise<Readable> => {
  const zip = new ZipFile()
  const time = formatDateTime(tx.now)
  const lead = texts.lead(school, me.user.real_name, time)
  const json = {
    school,
    madeAt: time,
    person: { id: me.user.id, username: me.user.username, realName: me.user.real_name, avatar: me.user.avatar },
    ...Object.fromEntries(filled.map(({ part, data }) => [part.key, data])),
  }
  zip.addBuffer(Buffer.from(JSON.stringify(json, null, 2)), texts.json)
  zip.addBuffer(await wordFor(tx, me, lead, filled, leftOut(deps.parts)), texts.word)
  zip.addReadStream(sheetsFor(me, lead, filled), texts.sheets)
  const signatures = await deps.files.ofOwner(tx, me.user.id, SIGNATURES)
  for (const [at, signature] of signatures.entries())
    zip.addReadStreamLazy(texts.signature(at + 1, signature.name), (give) => {
      signature.open().then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  zip.end()
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}

const wordFor = async (
  tx: Tx,
  me: Me,
  lead: string,
  filled: readonly Filled[],
  left: readonly (readonly string[])[],
): Promise<Buffer> => {
  const parts = filled.filter(({ part }) => part.place === 'word')
  const signed = await mySignedAgreements(tx, me.actor)
  return wordOf({
    title: texts.title,
    creator: me.user.real_name,
    footer: `${exportTexts.product}　${lead}`,
    parts: [
      titleOf(texts.title),
      smallOf(lead),
      smallOf(texts.hint),
      ...parts.flatMap(({ part, lines }) => [headingOf(part.title), tableFor(part, lines)]),
      ...signed.flatMap((one) => [headingOf(texts.signedText(one.formName, one.version)), ...richTextOf(one.content)]),
      headingOf(texts.leftOut),
      pairsOf(left.map(([name = '', why = '']) => [name, why])),
    ],
  })
}

const tableFor = ({ columns }: FileCopy, lines: Filled['lines']) => {
  if (lines.length === 0) return smallOf(texts.nothing)
  if (columns.length === 2) return pairsOf(lines.map(([name = '', value = '']) => [name, value]))
  return tableOf(
    [columns.map(({ title }) => title), ...lines],
    columns.map(({ width }) => width),
  )
}

const sheetsFor = (me: Me, note: string, filled: readonly Filled[]): Readable =>
  sheetStream({
    sheets: filled
      .filter(({ part }) => part.place === 'sheet')
      .map(({ part, lines }) => ({ name: part.title, columns: part.columns, rows: Readable.from(lines), note })),
    properties: { creator: me.user.real_name, description: note },
  })
