import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../../kit/later.tsx'
import type { Asked } from './handle-dialogs.tsx'
import { useTaking } from './use-taking.ts'
import type { WarningAct } from './warning-acts.ts'
import type { Signal } from './warning.queries.ts'

export type Act = WarningAct

// With the first press: the workbench comes through the same door, and hands on or ends nothing.
const { Part: HandleDialogs } = later(async () => (await import('./handle-dialogs.tsx')).HandleDialogs)

/** What can be done with a call, asked before it is done: on the desk, in the list, on its own page. */
export function useHandle(): { run: (act: Act, signal: Signal) => Promise<void>; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null | undefined>()
  const take = useTaking()
  return {
    run: async (act, signal) => {
      if (act === 'take') await take(signal)
      else setAsked({ act, signal })
    },
    dialogs:
      asked === undefined ? null : (
        <Suspense fallback={null}>
          <HandleDialogs asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ),
  }
}
