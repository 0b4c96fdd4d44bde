import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { UserInfo } from '../../session/index.ts'
import type { LivePage } from './kept-page.ts'

/** What the layout tells about the pages it frames. */
export type OnStage = { readonly user: UserInfo; readonly live: LivePage | null }

type StageState = {
  /** handed over by the layout, so that public pages do not load what it takes to draw them */
  readonly Pages: ComponentType<OnStage> | null
  readonly now: OnStage | null
}

export const useStage = create<StageState>(() => ({ Pages: null, now: null }))

/**
 * The pages are drawn into this element, which the layout puts where they belong. So they outlive a change of layout
 * (a window made narrow, a phone turned) with all that was typed.
 */
export const stage = document.createElement('div')
