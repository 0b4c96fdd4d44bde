import type { Reply } from '@xinqiao/contract/client'
import { change, one, paged } from '../../session/index.ts'

export type FileRow = Reply<'POST /archive/page'>['records'][number]
export type PersonFile = Reply<'GET /archive/detail'>
export type FileLayer = PersonFile['layers'][number]
export type FileEntry = PersonFile['entries'][number]
export type GrantRow = Reply<'POST /archive/grant/page'>['records'][number]
export type GlassRow = Reply<'POST /archive/glass/page'>['records'][number]
export type HoldRow = Reply<'POST /archive/hold/page'>['records'][number]
export type ProofRow = Reply<'POST /archive/proof/page'>['records'][number]
export type CoverRow = Reply<'POST /archive/cover/page'>['records'][number]

export const useFiles = paged('POST /archive/page')
/** What somebody said in confidence does not stay in the browser. */
export const useFile = one('GET /archive/detail', { gcTime: 0 })
export const useOpenLayer = change('POST /archive/open')
export const useGrants = paged('POST /archive/grant/page')
export const useGlasses = paged('POST /archive/glass/page')
export const useAskGlass = change('POST /archive/glass/ask')
export const useEndGlass = change('POST /archive/glass/end')
export const useReviewGlass = change('POST /archive/glass/review')
export const useCovers = paged('POST /archive/cover/page')
export const useCoverHosts = one('GET /archive/cover/hosts')
export const useSaveCover = change('POST /archive/cover/save')
export const useHolds = paged('POST /archive/hold/page')
export const useSaveHold = change('POST /archive/hold/save')
export const useEndHold = change('POST /archive/hold/end')
export const useProofs = paged('POST /archive/proof/page')
export const useEndCover = change('POST /archive/cover/end')
