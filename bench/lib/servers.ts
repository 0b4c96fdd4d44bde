import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../../scripts/lib/server-flags.mjs'

export type Served = { url: string; pid: number; stop(): void }

export const serve = (file: string, ...args: string[]): Promise<Served> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), args, {
      execArgv: serverFlags,
    })
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${port as number}`, pid: child.pid ?? 0, stop: () => child.kill() }),
    )
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)))
  })
