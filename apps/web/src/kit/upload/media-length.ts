import { mediaTexts } from './upload.messages.ts'

type MediaKind = 'video' | 'audio'

export type MediaLength = { readonly seconds: number } | { readonly refusal: string }

const words = {
  video: { wrong: mediaTexts.wrongVideo, failed: mediaTexts.videoFailed, length: mediaTexts.videoDuration },
  audio: { wrong: mediaTexts.wrongAudio, failed: mediaTexts.audioFailed, length: mediaTexts.audioDuration },
} as const

const PATIENCE = 10_000

/** How long a video or audio file plays, read in the browser before anything is sent. */
export async function readMediaLength(file: File, kind: MediaKind): Promise<MediaLength> {
  if (!file.type.startsWith(`${kind}/`)) return { refusal: words[kind].wrong }
  try {
    // A file moved or deleted since it was chosen fails here, before the player would blame its content.
    await file.slice(0, 1).arrayBuffer()
  } catch {
    return { refusal: mediaTexts.unreadable }
  }
  const url = URL.createObjectURL(file)
  const media = document.createElement(kind)
  try {
    return await lengthOf(media, url, kind)
  } finally {
    media.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

function lengthOf(media: HTMLMediaElement, url: string, kind: MediaKind): Promise<MediaLength> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ refusal: words[kind].length }), PATIENCE)
    const answer = (length: MediaLength): void => {
      clearTimeout(timer)
      resolve(length)
    }
    const look = (): void => {
      if (Number.isFinite(media.duration) && media.duration > 0) answer({ seconds: media.duration })
    }
    media.preload = 'metadata'
    media.addEventListener('durationchange', look)
    media.addEventListener('loadedmetadata', () => {
      look()
      // Recordings made in a browser carry no length until somebody has been at their end.
      if (media.duration === Number.POSITIVE_INFINITY) media.currentTime = Number.MAX_SAFE_INTEGER
      else if (!(media.duration > 0)) answer({ refusal: words[kind].length })
    })
    media.addEventListener('error', () => answer({ refusal: words[kind].failed }))
    media.src = url
  })
}
