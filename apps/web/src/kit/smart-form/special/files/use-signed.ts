import { plainText, recordIn, type FormValue } from '@xinqiao/domain'
import { useSyncExternalStore } from 'react'
import { useAnswer } from '../../../use-answer.ts'
import type { FormStore } from '../../form-store.ts'
import { useValue } from '../../use-field.ts'

export type Signed = {
  readonly fileId: string
  /** written by the server when the answers were saved; absent before */
  readonly realName: string
  readonly userName: string
  readonly signTime: string
  readonly hash: string
}

const signedIn = (value: FormValue | undefined): Signed | null => {
  const record = recordIn(value)
  const fileId = plainText(record?.['fileId'])
  if (!record || fileId === '') return null
  const word = (name: string): string => plainText(record[name])
  return {
    fileId,
    realName: word('realName'),
    userName: word('userName'),
    signTime: word('signTime'),
    hash: word('hash'),
  }
}

export const useSigned = (store: FormStore, path: string): Signed | null => signedIn(useValue(store, path))

/** The picture of a stored signature. */
export const useSignatureImage = (store: FormStore, signed: Signed | null) => {
  const { host } = store.setup
  return useAnswer(host && signed ? signed.fileId : null, (fileId) => host!.fileImage(fileId))
}

const isSame = (a: FormValue | undefined, b: FormValue | undefined): boolean =>
  a === b || JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Whether what was signed has been changed since, here and now; the server tells of changes made before. */
export const useIsStale = (store: FormStore, path: string): boolean =>
  useSyncExternalStore(store.watch, () => {
    const { loaded = store.setup.answers, mode } = store.setup
    const value = store.value(path)
    if (mode !== 'fill' || value !== loaded[path] || !signedIn(value)?.hash) return false
    const now = store.answers()
    return store.fields.some(({ prop, type }) => type !== 'signature' && !isSame(now[prop], loaded[prop]))
  })
