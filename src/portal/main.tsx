import { startApp } from '#src/features/auth/start-app.tsx';
import { App, portal } from './app.tsx';
import { startLive } from './live.ts';
import { startNavigation } from './navigation.ts';
import { showCurrentScreen } from './screen.ts';
import { startScrollMemory } from './scroll.ts';

startScrollMemory();
startNavigation();
showCurrentScreen();
void startApp(portal, App);
startLive();
