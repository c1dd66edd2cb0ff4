import { startApp } from '#src/features/auth/start-app.tsx';
import { admin, App } from './app.tsx';

void startApp(admin, App);
