import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Bytes } from '../../kernel/http/binding.ts'
import { findPicture, findSetup, pictureNames, type PictureKind } from './page-setup.repo.ts'

const PLAIN = { title: '', slogan: '', lead: '', theme: 'bridge', scene: 'day', footer: '', icp: '', version: 0 }

/** What a school made of its login page; nothing of it needs hiding. */
export const readPageSetup = async (tx: Tx) => {
  const row = await findSetup(tx)
  const pictures = await pictureNames(tx)
  const { title, slogan, lead, theme, scene, footer, icp, version } = row ?? PLAIN
  return {
    title,
    slogan,
    lead,
    theme,
    scene,
    footer,
    icp,
    version,
    tabs: row?.tabs ?? [],
    logo: pictures['logo'] ?? null,
    background: pictures['background'] ?? null,
  }
}

/** An address that names the content may be kept for ever; one that does not is asked for again. */
export const readPicture = async (tx: Tx, kind: PictureKind, name: string | undefined): Promise<Bytes> => {
  const picture = await findPicture(tx, kind)
  if (!picture) throw notFound()
  return {
    contentType: picture.mime,
    bytes: picture.content,
    headers: {
      'Cache-Control': name === picture.hash ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Content-Security-Policy': "default-src 'none'",
    },
  }
}
