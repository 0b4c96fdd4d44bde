import { QueryClient } from '@tanstack/react-query'

/** The client retries where that is right, so queries do not; offline they fail at once and offer another try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})
