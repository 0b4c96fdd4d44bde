import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { ask, byId, change, keyOf, one } from '../../../session/index.ts'

export type Note = Reply<'POST /admin/note/save'>
export type NoteState = 'open' | 'due' | 'done'

const PAGE = 10

export const useOpenNotes = one('GET /admin/note/list')

export const useNotePages = (state: NoteState) =>
  useInfiniteQuery({
    queryKey: keyOf('POST /admin/note/page', 'growing', state),
    queryFn: ({ pageParam: current }) => ask('POST /admin/note/page', { current, size: PAGE, state }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSaveNote = change('POST /admin/note/save')
/** At once: the row that asked is gone when the notes have been read again. */
export const useDeleteNote = change('POST /admin/note/delete', { ...byId, atOnce: true })
