import { type ComponentType, createElement, lazy, useState } from 'react'

type Later<P> = { Part: ComponentType<P>; load: () => Promise<unknown> }

/**
 * As React's `lazy`, but what has been loaded already is drawn at once: `lazy` always shows the fallback first, and React
 * keeps that for a third of a second.
 */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>): Later<P> => {
  let loaded: ComponentType<P> | null = null
  const begin = async () => (loaded = await load())
  const Waiting = lazy(async () => ({ default: await begin() }))
  // Kept as it was first drawn: another component in its place would begin everything inside anew.
  const Part = (props: P) => createElement(useState<ComponentType<P>>(() => loaded ?? Waiting)[0], props)
  return { Part, load: begin }
}
