// Turns raw samples into Markdown: per run a p50 and p95, then the median over the runs, then the ratio to bare React.
import type { Paint, Round, Summary } from './samples.ts'
import type { WorkloadName } from './workload.ts'

const sorted = (list: readonly number[]): number[] => list.filter(Number.isFinite).toSorted((a, b) => a - b)
const quantile = (list: readonly number[], share: number): number => {
  const all = sorted(list)
  return all[Math.max(0, Math.ceil(share * all.length) - 1)] ?? Number.NaN
}
const median = (list: readonly number[]): number => {
  const all = sorted(list)
  const middle = all.length >> 1
  return (
    (all.length % 2 ? all[middle] : ((all[middle - 1] ?? Number.NaN) + (all[middle] ?? Number.NaN)) / 2) ?? Number.NaN
  )
}

type Read = (result: Round) => number | undefined
const pick =
  (name: 'keys' | 'toggles' | 'answers', share: number): Read =>
  (result) =>
    quantile(
      (result[name] ?? []).map((sample: Paint) => sample?.paint ?? Number.NaN),
      share,
    )
const MB = 1024 * 1024
const mount: readonly [string, Read][] = [
  ['mount → commit ms', (r) => r.mount?.commit],
  ['mount → paint ms', (r) => r.mount?.paint],
  ['mount → interactive ms', (r) => r.mount?.interactive],
]
const memory: readonly [string, Read][] = [
  ['heap after mount MB', (r) => (r.heap ?? Number.NaN) / MB],
  ['heap added by mount MB', (r) => ((r.heap ?? Number.NaN) - (r.heapBefore ?? 0)) / MB],
  ['DOM elements', (r) => r.domNodes],
]
const rowsOf: Readonly<Record<WorkloadName, readonly [string, Read][]>> = {
  form300: [
    ...mount,
    ['key → paint p50', pick('keys', 0.5)],
    ['key → paint p95', pick('keys', 0.95)],
    ['key: main-thread CPU ms', (r) => r.keyCost?.all],
    ['key: of it script ms', (r) => r.keyCost?.script],
    ['toggle 10 → paint p50', pick('toggles', 0.5)],
    ['toggle 10 → paint p95', pick('toggles', 0.95)],
    ['toggle: main-thread CPU ms', (r) => r.toggleCost?.all],
    ['toggle: of it script ms', (r) => r.toggleCost?.script],
    ['submit → first error ms', (r) => r.firstError?.paint],
    ['submit → all 50 errors ms', (r) => r.allErrors?.paint],
    ...memory,
  ],
  likert90: [
    ...mount,
    ['click → paint p50', pick('answers', 0.5)],
    ['click → paint p95', pick('answers', 0.95)],
    ['click: main-thread CPU ms', (r) => r.answerCost?.all],
    ['click: of it script ms', (r) => r.answerCost?.script],
    ...memory,
  ],
}

const show = (value: number): string => {
  if (!Number.isFinite(value)) return 'n/a'
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}
const line = (title: string, cells: readonly string[]): string => `| ${title} | ${cells.join(' | ')} |`

const table = (workload: WorkloadName, { results, sizes }: Summary): string => {
  const engines = Object.keys(sizes)
  const bare = engines.indexOf('bare')
  const withRatio = (values: readonly number[]): string[] =>
    values.map((value) => (bare < 0 ? show(value) : `${show(value)} (${show(value / values[bare]!)}×)`))
  const rows = rowsOf[workload].map(([title, read]) => {
    const perEngine = engines.map((engine) =>
      results
        .filter((result) => result.engine === engine && result.workload === workload)
        .map((result) => read(result) ?? Number.NaN),
    )
    const spread = perEngine.map(
      (values) => `${show(Math.min(...sorted(values)))}–${show(Math.max(...sorted(values)))}`,
    )
    return { middle: line(title, withRatio(perEngine.map(median))), spread: line(title, spread) }
  })
  const kilobytes = (key: 'js' | 'css' | 'later') => engines.map((engine) => sizes[engine]![key] / 1024)
  const weight = [
    line('JS gzip kB to show it', withRatio(kilobytes('js'))),
    line('JS gzip kB on demand', kilobytes('later').map(show)),
    line('CSS gzip kB', kilobytes('css').map(show)),
  ]
  const head = `| | ${engines.join(' | ')} |\n|---|${engines.map(() => '---:|').join('')}`
  const middle = [...rows.map((row) => row.middle), ...(workload === 'form300' ? weight : [])].join('\n')
  return [
    `### ${workload}: median over the runs (ratio to bare)\n\n${head}\n${middle}\n`,
    `### ${workload}: lowest–highest run\n\n${head}\n${rows.map((row) => row.spread).join('\n')}\n`,
  ].join('\n')
}

export const report = (summary: Summary): string => {
  const { machine, settings, results } = summary
  const problems = results.flatMap((r) =>
    r.problems.map((text) => `- run ${r.run + 1} ${r.workload} ${r.engine}: ${text}`),
  )
  const names = (Object.keys(rowsOf) as WorkloadName[]).filter((name) => results.some((r) => r.workload === name))
  const pulses = sorted(results.map(({ pulse }) => pulse))
  const loads = sorted(results.map(({ load }) => load))
  const steady = `fixed loop before each page ${show(median(pulses))} ms (${show(pulses[0] ?? 0)}–${show(pulses.at(-1) ?? 0)})`
  return [
    `${machine.cpu}, ${machine.cores} cores; Chromium ${machine.chromium}; Node ${machine.node}; ${settings.runs} runs; CPU slowdown ${settings.cpu}×; ${steady}; load ${show(loads[0] ?? 0)}–${show(loads.at(-1) ?? 0)}\n`,
    ...names.map((name) => table(name, summary)),
    problems.length > 0
      ? `Problems:\n${problems.join('\n')}`
      : 'Every run showed the expected fields, values and errors.',
  ].join('\n')
}
