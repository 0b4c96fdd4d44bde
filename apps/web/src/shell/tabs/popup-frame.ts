import { createContext, type ReactNode } from 'react'

/** How a page is framed so that antd's menus and dialogs go where it goes; null where nothing draws antd. */
export const PopupFrame = createContext<((page: ReactNode) => ReactNode) | null>(null)
