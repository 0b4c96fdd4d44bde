import { keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { type Asked, change, useRead } from '../../../session/index.ts'

export type SeriesDate = Reply<'POST /consult/series/preview'>[number]

/** Tried out anew with every change of what is wanted, and not behind somebody's back while they choose. */
export const useSeriesPreview = (asked: Asked<'POST /consult/series/preview'> | null) =>
  useRead('POST /consult/series/preview', asked, { placeholderData: keepPreviousData, gcTime: 0, isPinned: true })

export const useBookSeries = change('POST /consult/series/book', { quiet: true })
export const useCancelRest = change('POST /consult/series/cancelRest')
