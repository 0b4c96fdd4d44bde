import {
  formatDateTime,
  isHandwritten,
  signatureProps,
  type FormAnswers,
  type FormField,
  type FormValue,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { claimFile } from '../file/index.ts'
import { findById } from '../user/index.ts'
import { isKeptSignature } from './answer.repo.ts'
import { fileIdIn, isUuid } from './file-ids.ts'

const sources = ['drawn', 'uploaded', 'quoted'] as const
export type SignSource = (typeof sources)[number]

/** A signature as it is kept. Name, account, time and hash are our word, never the signer's. */
export type SignMark = {
  readonly fileId: string
  readonly source: SignSource
  readonly realName: string
  readonly userName: string
  readonly signTime: string
  /** Of what it stands under. */
  readonly hash: string
}

export const signatureFields = (fields: readonly FormField[]): readonly FormField[] =>
  fields.filter(({ type }) => type === 'signature')

export const markIn = (answers: FormAnswers, prop: string): SignMark | null => {
  const value = answers[prop]
  return typeof value === 'object' && value !== null && 'hash' in value ? (value as SignMark) : null
}

/** Perhaps with the picture of before, as a kept signature is quoted again: what was loaded carries its hash, this does not. */
export const isSignedAnew = (value: FormValue | undefined): boolean =>
  fileIdIn(value) !== null && !Object.hasOwn(value as object, 'hash')

const sourceIn = (value: FormValue | undefined): SignSource =>
  sources.find((source) => source === (value as { source?: FormValue } | null | undefined)?.source) ?? 'drawn'

/** Signatures that stood under other words. */
export const staleMarks = (fields: readonly FormField[], answers: FormAnswers, hash: Buffer) =>
  signatureFields(fields)
    .filter(({ prop }) => {
      const mark = markIn(answers, prop)
      return mark !== null && mark.hash !== hash.toString('hex')
    })
    .map(({ prop, label }) => ({ prop, label }))

type Given = { readonly field: FormField; readonly fileId: string; readonly source: SignSource }

/** Puts somebody's name to these words. Nobody signs with a picture that is not theirs. */
export const stampSignature = async (tx: Tx, actor: Actor, given: Given, hash: Buffer): Promise<SignMark> => {
  const { field, fileId, source } = given
  // A whole group signs on paper, which is photographed.
  if (!isHandwritten(field.prop) && source !== 'uploaded')
    throw new AppError('form.sign_refused', { label: field.label })
  if (!isUuid(fileId)) throw new AppError('form.sign_file')
  if (source === 'quoted') {
    if (!(await isKeptSignature(tx, actor.userId, fileId)))
      throw new AppError('form.sign_refused', { label: field.label })
  } else if ((await claimFile(tx, fileId, actor.userId))?.purpose !== 'signature') throw new AppError('form.sign_file')
  const { real_name: realName, username: userName } = ensure(await findById(tx, actor.userId), 'auth.required')
  return { fileId, source, realName, userName, signTime: formatDateTime(tx.now), hash: hash.toString('hex') }
}

/** The signatures of answers that are about to be kept: those that are there already stay as they were made. */
export const stampAll = async (
  tx: Tx,
  actor: Actor,
  fields: readonly FormField[],
  { answers, before, hash }: { answers: FormAnswers; before: FormAnswers; hash: Buffer },
): Promise<FormAnswers> => {
  const stamped: Record<string, FormValue> = { ...answers }
  for (const field of signatureFields(fields)) {
    const value = answers[field.prop]
    const fileId = fileIdIn(value)
    if (fileId === null) continue
    const known = markIn(before, field.prop)
    stamped[field.prop] =
      known?.fileId === fileId && !isSignedAnew(value)
        ? known
        : await stampSignature(tx, actor, { field, fileId, source: sourceIn(value) }, hash)
  }
  return stamped
}

/** The flat copies that go out beside a signature. */
export const signatureCopies = (fields: readonly FormField[], answers: FormAnswers): Record<string, string> =>
  Object.fromEntries(
    signatureFields(fields).flatMap(({ prop }) => {
      const mark = markIn(answers, prop)
      const [name, account, time] = signatureProps(prop)
      return mark === null
        ? []
        : [
            [name, mark.realName],
            [account, mark.userName],
            [time, mark.signTime],
          ]
    }),
  )
