import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'

const EVERY_MS = 50

/** Resident memory of a process, in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const TICK_MS = 10

/** What a process has had of the processors so far, all of its threads, in milliseconds. */
export const processorOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

export type Watched = { median: number; p95: number; peakMb: number }

/** While something goes on: how long one request takes, again and again with a pause, and how much memory the server holds. */
export const watch = async (pid: number, once: () => Promise<unknown>, isOver: () => boolean): Promise<Watched> => {
  const times: number[] = []
  let peakMb = 0
  while (!isOver()) {
    const began = performance.now()
    await once()
    times.push(performance.now() - began)
    peakMb = Math.max(peakMb, memoryOf(pid))
    await sleep(EVERY_MS)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { median: median(times), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, peakMb }
}
