/** Joins class names. To change what a component looks like by itself, mark the class with `!`: Tailwind then lets it win. */
export { cx as cn } from 'class-variance-authority';
