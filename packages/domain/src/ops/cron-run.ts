import { codesOf } from '../enums/table.ts'

/** How a run stands. `lost`: its process ended before it did. */
export const cronStates = {
  failed: '失败',
  lost: '中断',
  slow: '偏慢',
  running: '运行中',
  waiting: '排队中',
  ok: '成功',
  none: '尚未运行',
} as const

export type CronState = keyof typeof cronStates

export const cronStateCodes: readonly CronState[] = /* @__PURE__ */ codesOf(cronStates)

/** Why a run failed, without a word of whom it was about: what is more is in the server's log, under the run's number. */
export const cronFailures = {
  database: '数据库连接中断，这次没有做完',
  busy: '数据库太忙，等了很久没有轮到，这次没有做完',
  disk: '存储空间已满，写不进去，这次没有做完',
  outside: '外部服务没有应答，这次没有做完',
  differs: '有 {detail} 条的状态与经过对不上，请联系平台运维',
  refused: '没有做完：{detail}',
  unexpected: '程序遇到没有料到的情况，这次没有做完；请把运行号交给平台运维查看日志',
} as const

export type CronFailure = keyof typeof cronFailures

export const cronFailureText = (code: CronFailure, detail: string | number = ''): string =>
  cronFailures[code].replace('{detail}', String(detail))

/** How many runs of each are kept, besides the last that failed. */
export const cronRunsKept = 12

const NOTICED_MS = 1000
const TIMES = 3
const ENOUGH = 4

/** Took at least a second, and three times as long as it mostly does. */
export const isSlowRun = (tookMs: number, before: readonly number[]): boolean => {
  if (tookMs < NOTICED_MS || before.length < ENOUGH) return false
  const usual = before.toSorted((a, b) => a - b)[Math.floor(before.length / 2)]!
  return tookMs >= usual * TIMES
}
