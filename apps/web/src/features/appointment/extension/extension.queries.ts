import type { Reply } from '@xinqiao/contract/client'
import { change, paged } from '../../../session/index.ts'

export type ExtensionRow = Reply<'POST /consult/register/extensionPage'>['records'][number]

export const useExtensions = paged('POST /consult/register/extensionPage')
export const useExtend = change('POST /consult/register/extend')
