import { createContext, useContext } from 'react'

/** Whether the layout stands around the page, so that error pages know how much room is theirs. */
export const InLayout = createContext(false)

export const useInLayout = (): boolean => useContext(InLayout)
