import { create } from 'zustand'
import type { Message } from './message.queries.ts'

type Drawer = { readonly isOpen: boolean; readonly message: Message | null }

/** One drawer for the whole window, opened from the bell, a card or a page; perhaps at one message, just read. */
export const useDrawer = create<Drawer>(() => ({ isOpen: false, message: null }))

export const openDrawer = (message: Message | null = null): void => useDrawer.setState({ isOpen: true, message })

export const closeDrawer = (): void => useDrawer.setState({ isOpen: false, message: null })
