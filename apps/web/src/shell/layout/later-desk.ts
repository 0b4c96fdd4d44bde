import { memo } from 'react'
import { later } from '../../kit/later.tsx'

/** Carries antd and the menus; a visitor's phone does without. Drawn again for reasons of its own only. */
export const laterDesk = later(async () => memo((await import('./desk.tsx')).Desk))
