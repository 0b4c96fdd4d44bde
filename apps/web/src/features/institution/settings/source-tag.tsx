import type { ReactNode } from 'react'
import { BuildingIcon } from '../../../kit/icons/icons.tsx'
import { AppsIcon, MapPinIcon } from '../../../kit/icons/shell-icons.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import type { Tone } from '../../../kit/status/tones.ts'
import { settingsTexts as texts } from './settings.messages.ts'
import type { Setting } from './settings.queries.ts'

const LOOKS: Readonly<Record<Setting['source'], { tone: Tone; icon: ReactNode }>> = {
  platform: { tone: 'closed', icon: <AppsIcon size={12} /> },
  tenant: { tone: 'processing', icon: <BuildingIcon size={12} /> },
  site: { tone: 'success', icon: <MapPinIcon size={12} /> },
}

/** Whose word holds. */
export function SourceTag({ source }: { source: Setting['source'] }) {
  return <StatusTag label={texts.sources[source]} {...LOOKS[source]} />
}
