import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { errors, Forced } from '@xinqiao/contract'
import { CallError } from '@xinqiao/contract/client'
import { keyOf, session } from '../session/index.ts'

export const userInfoKey = keyOf('GET /admin/user/info')

const FORCED: Readonly<Record<number, Forced>> = {
  [40_031 satisfies (typeof errors)['auth.must_show_factor']['code']]: 'factor',
  [40_130 satisfies (typeof errors)['auth.must_change_password']['code']]: 'password',
  [40_131 satisfies (typeof errors)['auth.must_agree']['code']]: 'agreement',
  [40_132 satisfies (typeof errors)['auth.must_write_info']['code']]: 'info',
}

/** An administrator demands something meanwhile: the account is read again, and brings its dialog with it. */
const onError = (error: Error): void => {
  const demand = error instanceof CallError ? FORCED[error.code] : undefined
  if (demand && !session.get().user?.forced.includes(demand))
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
