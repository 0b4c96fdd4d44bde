import { useSession } from '../../session/index.ts'

/** Whether the signed-in role reaches the whole school: only then may it change what is everybody's. */
export const useWholeSchool = (): boolean => useSession((state) => state.user?.dataScope.type === 'ALL')
