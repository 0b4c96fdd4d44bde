import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export type Ran = { code: number | null; text: string }
export type Running = { child: ChildProcess; ran: Promise<Ran>; hear(text: string | RegExp): Promise<string> }
type Environment = Readonly<Record<string, string>>

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** One of the product's commands, as an operator would start it, with nothing of our own surroundings. */
export const startCommand = (root: string, name: string, args: readonly string[], env: Environment): Running => {
  const file = join(root, 'apps/server/src/main', `${name}.ts`)
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ears = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data.toString()
      for (const listen of ears) listen()
    })
  const ran = new Promise<Ran>((resolve) => child.on('close', (code) => resolve({ code, text })))
  const hear = (wanted: string | RegExp) =>
    new Promise<string>((resolve, reject) => {
      const listen = () => {
        if (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) resolve(text)
      }
      ears.add(listen)
      listen()
      void ran.then(() => reject(new Error(`${name} ended before saying ${String(wanted)}:\n${text}`)))
    })
  return { child, ran, hear }
}

export const runCommand = (root: string, name: string, args: readonly string[], env: Environment): Promise<Ran> =>
  startCommand(root, name, args, env).ran
