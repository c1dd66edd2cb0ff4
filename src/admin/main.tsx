import { startApp } from '#src/features/auth/start-app.tsx';
import { adminArea, App } from './app.tsx';

void startApp(adminArea, App);
