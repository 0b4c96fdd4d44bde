import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../../../kit/later.tsx'
import type { RunAct } from './acts.ts'

const { Part: ActRunner } = later(async () => (await import('./act-runner.tsx')).ActRunner)

type Runner = { current: RunAct }

const awaited = () => {
  let onReady: (runner: Runner) => void = () => undefined
  const runner = new Promise<Runner>((resolve) => {
    onReady = resolve
  })
  return { runner, onReady }
}

/** The acts of an appointment where most mornings nobody uses one: their questions and dialogs come with the first press. */
export function useLaterActs(): { run: RunAct; dialogs: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  const [{ runner, onReady }] = useState(awaited)
  return {
    run: async (act, row) => {
      setAsked(true)
      const { current: run } = await runner
      await run(act, row)
    },
    dialogs: isAsked ? (
      <Suspense fallback={null}>
        <ActRunner onReady={onReady} />
      </Suspense>
    ) : null,
  }
}
