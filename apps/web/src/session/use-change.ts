import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'

type Part = string | readonly unknown[] | InvalidateQueryFilters

const filterOf = (part: Part): InvalidateQueryFilters => {
  if (typeof part === 'string') return { queryKey: [part] }
  return Array.isArray(part) ? { queryKey: part } : (part as InvalidateQueryFilters)
}

/** A change after which a part is read again: also after a refusal, since somebody else may have been quicker. */
export const useChange = <Given, Answer>(part: Part, call: (given: Given) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: call, onSettled: () => queries.invalidateQueries(filterOf(part)) })
}

/** The same for all changes of a feature, which may be news to several parts. */
export const changeOf = (...parts: readonly Part[]) =>
  function useChangeOfParts<Given, Answer>(call: (given: Given) => Promise<Answer>) {
    const queries = useQueryClient()
    return useMutation({
      mutationFn: call,
      onSettled: () => Promise.all(parts.map((part) => queries.invalidateQueries(filterOf(part)))),
    })
  }
