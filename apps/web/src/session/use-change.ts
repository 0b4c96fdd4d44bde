import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'

type Part = string | readonly unknown[] | InvalidateQueryFilters

const filterOf = (part: Part): InvalidateQueryFilters => {
  if (typeof part === 'string') return { queryKey: [part] }
  return Array.isArray(part) ? { queryKey: part } : (part as InvalidateQueryFilters)
}

const useParts = <Given, Answer>(parts: readonly Part[], call: (given: Given) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    // Also after a refusal, since somebody else may have been quicker.
    onSettled: () => Promise.all(parts.map((part) => queries.invalidateQueries(filterOf(part)))),
  })
}

/** A change after which a part is read again. */
export const useChange = <Given, Answer>(part: Part, call: (given: Given) => Promise<Answer>) => useParts([part], call)

/** The same for all changes of a feature, which may be news to several parts. */
export const changeOf =
  (...parts: readonly Part[]) =>
  <Given, Answer>(call: (given: Given) => Promise<Answer>) =>
    useParts(parts, call)
