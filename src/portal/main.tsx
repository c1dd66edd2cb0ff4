import { startApp } from '#src/features/auth/start-app.tsx';
import { App, portalArea } from './app.tsx';
import { startLive } from './live.ts';
import { startNavigation } from './navigation.ts';
import { showCurrentScreen } from './screen.ts';
import { startScrollMemory } from './scroll.ts';

startScrollMemory();
startNavigation();
showCurrentScreen();
void startApp(portalArea, App);
startLive();
