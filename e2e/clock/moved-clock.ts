// Loaded before the product: its clock runs as far ahead as the file says, so that a journey can wait for tomorrow.
import { readFileSync } from 'node:fs'

const file = process.env['E2E_CLOCK_FILE'] ?? ''
const read = (): number => Number(readFileSync(file, 'utf8')) || 0
let shift = read()
setInterval(() => {
  shift = read()
}, 20).unref()

const RealDate = Date
const now = (): number => RealDate.now() + shift
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    // @ts-expect-error the real one takes whatever it is given
    super(...(given.length === 0 ? [now()] : given))
  }
  static override now = now
} as DateConstructor
