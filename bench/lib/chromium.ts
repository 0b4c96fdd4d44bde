import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const findChromium = (): string => {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const programs = ['chromium', 'chromium-browser', 'google-chrome']
  const found = folders.flatMap((folder) => programs.map((name) => join(folder, name))).find((path) => existsSync(path))
  if (!found) throw new Error('no Chromium on PATH; set CHROMIUM to its path')
  return found
}
