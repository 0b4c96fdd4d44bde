import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { errors } from '@xinqiao/contract'
import { CallError } from '@xinqiao/contract/client'

export const userInfoKey = ['shell', 'user-info'] as const

const MUST_CHANGE_PASSWORD = 40_130 satisfies (typeof errors)['auth.must_change_password']['code']

/** An administrator has reset the password meanwhile: the account is read again, and brings its dialog with it. */
const onError = (error: Error): void => {
  if (error instanceof CallError && error.code === MUST_CHANGE_PASSWORD)
    void queryClient.invalidateQueries({ queryKey: userInfoKey })
}

/** The client retries where that is right, so queries do not; offline they fail at once and offer another try. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})
