import { deflateSync, crc32 } from 'node:zlib'
import type { Visitor } from '../people.ts'

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** One grey dot, with a word in it that must not get out. */
export const dotPng = (word = ''): string => {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(word ? [chunk('tEXt', Buffer.from(`Comment\0${word}`))] : []),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** A login page of its own and a setting of a site, as the school's administrator would make them. */
export const seedInstitution = async (browser: Visitor, mark: string, siteId: string): Promise<void> => {
  await browser.call('POST /admin/pageSetup/saveOrUpdatePageSetup', {
    body: {
      version: 0,
      title: '',
      slogan: '慢慢来，比较快',
      lead: '',
      theme: 'pine',
      scene: 'day',
      tabs: ['password'],
      footer: '',
      icp: '',
      logo: dotPng(mark),
    },
  })
  await browser.call('POST /public/setting/manage', {
    body: { type: 'zxyyms', version: 0, siteId, settingList: [{ mode: 1 }] },
  })
}
