/**
 * The contracts of signing in, fetched when a person turns to the form: the page that has to be quickest shows the form
 * without them.
 */
export const authContracts = () => import('#shared/contracts/auth.ts');

export const loginSchema = async () => (await authContracts()).loginSchema;
export const credentialsSchema = async () => (await authContracts()).credentialsSchema;
export const registerFormSchema = async () => (await authContracts()).registerFormSchema;
export const setPasswordSchema = async () => (await authContracts()).setPasswordSchema;
