import { useCallback, useLayoutEffect, useRef } from 'react'

/** Always the same function, which does what was given last: nothing is drawn again for its sake. */
export function useSteady<Given extends unknown[], Answer>(run: (...given: Given) => Answer) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Given): Answer => latest.current(...given), [])
}
