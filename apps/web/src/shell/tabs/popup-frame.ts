import { type ComponentType, createContext, type ReactNode } from 'react'

/** What a page puts around itself so that antd's menus and dialogs go where it goes; none where nothing draws antd. */
export const PopupFrame = createContext<ComponentType<{ children: ReactNode }> | null>(null)
