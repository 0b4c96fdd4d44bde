import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createPdfMaker, findOffice } from './office-to-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-office-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Takes the arguments of the real suite and does the least it does: reads its input, leaves a pdf beside it. */
const program = (name: string, body: string): string => {
  const place = join(folder, name)
  writeFileSync(place, `#!/bin/sh\n${body}\n`)
  chmodSync(place, 0o755)
  return place
}
const drafts = () => readdirSync(tmpdir()).filter((name) => name.startsWith('xinqiao-pdf-'))

test('finds the suite where there is one', () => {
  program('soffice', 'exit 0')
  expect(findOffice(`/nowhere:${folder}`)).toBe(join(folder, 'soffice'))
  expect(findOffice('/nowhere')).toBeNull()
})

test('gives the pdf and cleans up, also when the suite fails', async () => {
  const works = createPdfMaker(
    program('works', 'for last; do :; done\nprintf "%%PDF-" > "${last%/*}/in.pdf"\ncat "$last" >> "${last%/*}/in.pdf"'),
  )
  const before = drafts()
  expect((await works(Readable.from([Buffer.from('第一章')]), 'docx')).toString()).toBe('%PDF-第一章')
  const fails = createPdfMaker(program('fails', 'exit 3'))
  await expect(fails(Readable.from([Buffer.from('x')]), 'docx')).rejects.toThrow('office ended with 3')
  expect(drafts()).toEqual(before)
})
