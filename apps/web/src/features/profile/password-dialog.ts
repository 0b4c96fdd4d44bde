import { create } from 'zustand'

/** The dialog itself belongs to the shell, which ends the session afterwards; whoever wants it opened says so here. */
export const usePasswordDialog = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openPasswordDialog = (isOpen: boolean): void => usePasswordDialog.setState({ isOpen })
