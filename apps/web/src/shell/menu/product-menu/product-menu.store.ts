import { create } from 'zustand'
import type { UserInfo } from '../../../session/index.ts'

export type ProductMenuProps = { user: UserInfo; onClose: () => void }

const useStore = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openProductMenu = (): void => useStore.setState({ isOpen: true })

export const closeProductMenu = (): void => useStore.setState({ isOpen: false })

export const useProductMenuOpen = (): boolean => useStore((state) => state.isOpen)
